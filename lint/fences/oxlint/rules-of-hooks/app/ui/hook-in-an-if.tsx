import { useState } from "react";

export function Fold({ open }: { open: boolean }) {
  if (!open) return null;
  const [text] = useState("unfolded");
  return <p>{text}</p>;
}

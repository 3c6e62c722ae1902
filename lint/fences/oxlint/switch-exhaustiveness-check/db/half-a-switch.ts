export function word(side: "left" | "right"): string {
  switch (side) {
    case "left":
      return "port";
  }
  return "starboard";
}

import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Goes to another page after some seconds, or never when `seconds` is null. */
export function useTimedVisit(to: string, seconds: number | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (seconds === null) return undefined;
    const timer = setTimeout(() => navigate(to), seconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate, to, seconds]);
}

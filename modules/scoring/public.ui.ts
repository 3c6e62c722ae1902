/** Public file of this module for its components. */
export { VerdictBadge } from "./ui/verdict-badge.tsx";

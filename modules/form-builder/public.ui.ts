/** Browser components, kept out of `public.ts`. */
export { RefusalSummary } from "./ui/page/refusal-summary.tsx";

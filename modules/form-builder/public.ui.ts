/** Browser parts, kept off `public.ts`. */
export { RefusalSummary } from "./ui/page/refusal-summary.tsx";

/** Browser parts, kept off `public.ts`. */
export { ReferenceLinks } from "./ui/actions/reference-links.tsx";

/** Browser components, kept out of `public.ts`. */
export { ReferenceLinks } from "./ui/actions/reference-links.tsx";

/** Public file of this module for reading a version of a form, and what differs between two. */
export { FormDifferences } from "./ui/versions/form-differences.tsx";
export { FormReader } from "./ui/versions/form-reader.tsx";

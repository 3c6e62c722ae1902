export { loader } from "./description.ts";

import { sep } from "path";

export const slash = sep;

/** The conversion of a builder refusal, for other pages that change a draft. */
export { refusalOf } from "./domain/page/post-builder.server.ts";

/** Public file of this module for demo data: the real places, the search text and the codes of its projects. */
export { withAnswerCodes } from "./domain/writing/answer-codes.ts";
export { projectSearchText } from "./domain/writing/search-text.ts";
export { realSites, type RealSite } from "./seed-data/real-sites.ts";

/** The module's door for whoever makes demo data: the real places its projects stand at. */
export { projectSearchText } from "./domain/search/search-text.ts";
export { realSites, type RealSite } from "./seed-data/real-sites.ts";

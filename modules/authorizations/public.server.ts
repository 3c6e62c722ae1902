/** What an active authorization opens to other rooms. */
export { isClientOf, lendsPeople } from "./domain/lends-people.server.ts";

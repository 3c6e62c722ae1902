/** The public API of authorizations: what an active authorization permits in other modules. */
export { isClientOf, lendsPeople } from "./domain/lends-people.server.ts";

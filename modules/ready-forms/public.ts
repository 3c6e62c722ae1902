/** What the cards of ready forms show, for other modules. */
export { readyFormCards } from "./domain/ready-form-cards.ts";

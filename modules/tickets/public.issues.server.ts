/** Public file of this module for the export of tickets in the format of another product. */
export {
  listTicketsWithThreads,
  type TicketWithThread,
} from "./domain/list-tickets-with-threads.server.ts";

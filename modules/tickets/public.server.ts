export { countTickets, type TicketCounts } from "./domain/list/count-tickets.server.ts";

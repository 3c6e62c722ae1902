export * from "./domain/list-rows.server.ts";
export * from "./ui/row-list.tsx";

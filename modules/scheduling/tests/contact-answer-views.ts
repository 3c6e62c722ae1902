/** How the board, the chosen visit and the list show what a site contact said. */
import type { Scope } from "#app/platform/viewer.ts";
import { loadBoard } from "../domain/board/load-board.server.ts";
import { readBoardQuery } from "../domain/board/board-query.ts";
import { listProjectsToSchedule } from "../domain/booking/schedulable-projects.server.ts";

export async function contactAnswerViews(scope: Scope, project: string, day: string) {
  const url = `http://localhost/schedule/board?day=${day}&project=${project}`;
  const found = await loadBoard(scope, readBoardQuery(url), String);
  const [visit] = found.lanes.flatMap(({ days }) => days[0]!.visits);
  const { projects: listed } = await listProjectsToSchedule(scope, { q: "", page: 1 });
  return { lane: visit?.answer, chosen: found.chosen?.answer, list: listed[0]!.answer };
}

/** How much a project adds to the question scores, or takes from them. Pure. */
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import { framesOf, type TimeFrame } from "../time-frames.ts";
import type { ScoredProject } from "./scored-rows.server.ts";

/** Names one row of `question_counts` within an organization. */
export interface ScorePlace {
  aggregationType: AggregationType;
  rubricId: string;
  party: string;
  timeFrame: TimeFrame;
}

export interface ScoreChange extends ScorePlace {
  formId: string;
  partyName: string | null;
  projects: number;
  passing: number;
  passingFirst: number;
  /** By question, how many more failed and were asked. */
  fields: Map<string, { failed: number; asked: number }>;
}

export type ScoreChanges = Map<string, ScoreChange>;

const placeKey = ({ aggregationType, rubricId, party, timeFrame }: ScorePlace) =>
  [aggregationType, rubricId, party, timeFrame].join("\n");

const partyOf: Record<AggregationType, (project: ScoredProject) => [string | null, string | null]> =
  {
    client: (project) => [project.client, project.clientName],
    reviewer: (project) => [project.reviewer, project.reviewerName],
    installer: (project) => [project.installer, project.installerName],
    field_user: (project) => [project.fieldUser, project.fieldUserName],
  };

/** Everybody's result, and that of who stands in the project, by each way to count; a project without such a party is in neither. */
export function partiesOf(project: ScoredProject) {
  return aggregationTypes.flatMap((aggregationType) => {
    const [party, partyName] = partyOf[aggregationType](project);
    if (party === null) return [];
    return [
      { aggregationType, party: "", partyName: null },
      { aggregationType, party, partyName },
    ];
  });
}

/** Adds a project to `changes`, or takes it away with a sign of -1, in the frames given. */
export function addChange(
  changes: ScoreChanges,
  project: ScoredProject,
  sign: 1 | -1,
  frames: readonly TimeFrame[],
): void {
  const { rubricId, formId } = project;
  for (const { partyName, ...place } of partiesOf(project)) {
    for (const timeFrame of frames) {
      const at = { ...place, rubricId, timeFrame };
      const id = placeKey(at);
      const change = changes.get(id) ?? emptyChange({ ...at, formId, partyName });
      changes.set(id, change);
      change.projects += sign;
      if (project.verdict === "Pass") change.passing += sign;
      if (project.passedFirst) change.passingFirst += sign;
      for (const field of project.failed) addField(change, field, sign, sign);
      for (const field of project.passed) addField(change, field, 0, sign);
    }
  }
}

export function addProject(
  changes: ScoreChanges,
  project: ScoredProject,
  sign: 1 | -1,
  asOf: string,
): void {
  addChange(changes, project, sign, framesOf(project.day, asOf));
}

type Named = ScorePlace & Pick<ScoreChange, "formId" | "partyName">;

function emptyChange(place: Named): ScoreChange {
  return { ...place, projects: 0, passing: 0, passingFirst: 0, fields: new Map() };
}

function addField({ fields }: ScoreChange, id: string, failed: number, asked: number): void {
  const counted = fields.get(id);
  if (counted) {
    counted.failed += failed;
    counted.asked += asked;
  } else fields.set(id, { failed, asked });
}

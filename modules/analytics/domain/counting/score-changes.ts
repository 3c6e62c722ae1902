/** How much a project adds to the question scores or subtracts from them. Pure. */
import { aggregationTypes, type AggregationType } from "../aggregation-types.ts";
import { framesOf, type TimeFrame } from "../time-frames.ts";
import type { ScoredProject } from "./scored-rows.server.ts";

/** Identifies one row of `question_counts` within an organization. */
export interface ScoreKey {
  aggregationType: AggregationType;
  rubricId: string;
  party: string;
  timeFrame: TimeFrame;
}

export interface ScoreChange extends ScoreKey {
  formId: string;
  partyName: string | null;
  projects: number;
  passing: number;
  passingFirst: number;
  /** By question: the change in failed and counted projects. */
  fields: Map<string, { failed: number; asked: number }>;
}

export type ScoreChanges = Map<string, ScoreChange>;

const placeKey = ({ aggregationType, rubricId, party, timeFrame }: ScoreKey) =>
  [aggregationType, rubricId, party, timeFrame].join("\n");

const partyOf: Record<AggregationType, (project: ScoredProject) => [string | null, string | null]> =
  {
    client: (project) => [project.client, project.clientName],
    reviewer: (project) => [project.reviewer, project.reviewerName],
    installer: (project) => [project.installer, project.installerName],
    field_user: (project) => [project.fieldUser, project.fieldUserName],
  };

/** For each role, the result for everybody and the one of the project's party. A project without such a party is in neither. */
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

/** Adds a project to `changes`, or subtracts it with a sign of -1, in the frames of `frames`. */
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

type Named = ScoreKey & Pick<ScoreChange, "formId" | "partyName">;

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

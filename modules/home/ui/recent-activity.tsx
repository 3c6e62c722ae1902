import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { formatTime } from "#app/platform/format.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { groupActivity, type ActivityDay, type ActivityGroup } from "../domain/group-activity.ts";
import type { Activity } from "../domain/upcoming-and-activity.server.ts";

const namesShown = 3;

/** The rest is in the logs. */
const groupsShown = 5;

/** The latest history of the projects that the viewer sees, by day and person. */
export function RecentActivity({ activity }: { activity: Activity[] }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Card title="Recent activity">
      {activity.length === 0 ? (
        <p className="text-muted">No activity yet. Every step of a project appears here.</p>
      ) : (
        firstGroups(groupActivity(activity, zone)).map(({ day, groups }) => (
          <section key={day} className="mb-3 grid gap-3 text-sm">
            <h3 className="font-semibold text-muted">
              <Timestamp at={groups[0]!.at} zone={zone} dateOnly />
            </h3>
            {groups.map((group) => (
              <Group key={group.actorName + group.message} group={group} zone={zone} />
            ))}
          </section>
        ))
      )}
    </Card>
  );
}

/** The latest groups, with the days they are of. */
function firstGroups(days: readonly ActivityDay[]): ActivityDay[] {
  let left = groupsShown;
  return days.flatMap(({ day, groups }) => {
    const shown = groups.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ day, groups: shown }] : [];
  });
}

/** Most messages continue the name of a person; one that begins with a capital letter does not. */
const isSentence = (message: string) => /^\p{Lu}/u.test(message);

/** The words of the log are exact wording, and read badly after a name. */
const afterName = (message: string) =>
  message === "report generated" ? "generated the report" : message;

function Group({ group, zone }: { group: ActivityGroup; zone: string }) {
  const href = useOrganizationPath();
  const { actorName, message, at, projects } = group;
  const more = projects.length - namesShown;
  return (
    <div className="flex gap-2.5">
      <Avatar name={actorName || "Fieldlight"} size={24} />
      <p className="min-w-0 grow wrap-anywhere">
        <b className="font-semibold">
          {actorName || "Fieldlight"}
          {isSentence(message) && ":"}
        </b>{" "}
        {afterName(message)}
        <span className="block text-muted">
          {projects.slice(0, namesShown).map(({ id, siteOwner }, index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <Link to={href(`/projects/${id}/manage`)} className="text-link">
                {siteOwner}
              </Link>
            </Fragment>
          ))}
          {more > 0 && ` and ${more} more`}
        </span>
      </p>
      <time className="flex-none text-muted" dateTime={new Date(at).toISOString()}>
        {formatTime(at, zone)}
      </time>
    </div>
  );
}

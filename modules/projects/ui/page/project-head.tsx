import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu, MenuLink } from "#app/ui/overlay/menu.tsx";
import { phoneHref } from "#app/ui/contact-links.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { ProjectView } from "../../domain/page/view-project.server.ts";
import { directionsUrl } from "#app/platform/maps/directions.ts";

/** The heading of the page: site owner, status, address and project type. */
export function ProjectHead({ view }: { view: ProjectView }) {
  const href = useOrganizationPath();
  const { project, site, photos } = view;
  // The strip below begins with the failures, so the site itself is shown here.
  const best = photos.slice(1).find(({ failedQuestion }) => !failedQuestion);
  return (
    <header className="project-head">
      {best && (
        <img
          src={`/files/${best.id}?width=320`}
          alt=""
          width={112}
          height={84}
          className="project-portrait"
        />
      )}
      <div className="min-w-0 grow">
        <nav aria-label="Breadcrumbs" className="text-sm text-muted">
          <Link to={href("/projects")} className="text-link hover:text-ink">
            Projects
          </Link>
        </nav>
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <span className="min-w-0">{site.siteOwnerName}</span>
          <StatusBadge status={project.status} />
        </h1>
        <p className="wrap-anywhere">
          <a
            href={directionsUrl(site.siteAddress)}
            target="_blank"
            rel="noreferrer"
            title="Directions"
            className="text-link"
          >
            {site.siteAddress}
          </a>
        </p>
        <p className="text-sm text-muted">
          {[project.formTitle, project.clientName && `for ${project.clientName}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <HeadActions view={view} />
    </header>
  );
}

/** The actions that are available in every status. The action for the next status is beside the stages. */
function HeadActions({ view: { project, site, rights } }: { view: ProjectView }) {
  const href = useOrganizationPath();
  const to = (page: string) => href(`/projects/${project.id}/${page}`);
  const { siteRepName, siteRepPhone } = site;
  return (
    <div className="project-actions">
      {siteRepPhone && (
        <a href={phoneHref(siteRepPhone)} className={buttonClass()}>
          <Icon name="phone" />
          Call<span className="sr-only"> {siteRepName || siteRepPhone}</span>
        </a>
      )}
      {rights.canEdit && (
        <LinkButton to={to("edit")} icon="pencil">
          Edit
        </LinkButton>
      )}
      {(rights.canCancel || rights.canDelete) && (
        <Menu label="More">
          {rights.canCancel && (
            <MenuLink to={to("cancel")} icon="x">
              Cancel Project
            </MenuLink>
          )}
          {rights.canDelete && (
            <MenuLink to={to("delete")} icon="trash" tone="danger">
              Delete
            </MenuLink>
          )}
        </Menu>
      )}
    </div>
  );
}

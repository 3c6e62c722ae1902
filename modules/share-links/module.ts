import { defineModule } from "#app/platform/manifest/define-module.ts";

const guard = "share-links.make";

const token = { notARecord: "the secret of one share link", example: "word" };

export default defineModule({
  id: "share-links",
  purpose: "Links that show one report or project to people without an account.",
  needs: ["projects", "reports"],
  permissions: {
    // Like emailing a report: the page also requires that the viewer may see the report or the intake.
    "share-links.make": {
      adjustable: { label: "Share projects and reports by a link" },
      prefixed: "everyone",
      keys: false,
    },
  },
  links: [
    {
      page: "report",
      id: "share",
      label: "Share",
      path: "/share",
      icon: "link",
      order: 10,
      guard,
    },
  ],
  routes: [
    {
      id: "report",
      path: "reports/:id/share",
      subject: "report",
      file: "routes/share-report.tsx",
      dialog: true,
      guard,
    },
    {
      id: "project",
      path: "projects/:id/share",
      subject: "project",
      file: "routes/share-project.tsx",
      dialog: true,
      guard,
    },
    {
      id: "open-link",
      path: "shared/:token",
      subject: token,
      file: "routes/open-link.tsx",
      guard: "public",
      mount: "bare",
    },
    {
      id: "photo",
      path: "shared/:token/photos/:photo",
      subject: {
        token,
        photo: { notARecord: "the signed address of one photo", example: "word" },
      },
      file: "routes/shared-photo.ts",
      guard: "public",
      mount: "bare",
      methods: ["GET"],
    },
    {
      id: "pdf",
      path: "shared/:token/report.pdf",
      subject: token,
      file: "routes/shared-pdf.ts",
      guard: "public",
      mount: "bare",
      methods: ["GET"],
    },
  ],
  panels: [
    {
      page: "project",
      title: "Share Links",
      order: 65,
      load: () => import("./panels/share-panel.server.ts"),
    },
  ],
  personalData: () => import("./personal-data.ts"),
});

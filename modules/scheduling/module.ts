import { defineModule } from "#app/platform/manifest/define-module.ts";
import { cancelTypes, schedulePrefixedTypes, scheduleTypes } from "./policy.ts";

export default defineModule({
  id: "scheduling",
  purpose: "Bookings of inspections, the calendar of intakes, and when field users are available.",
  needs: ["authorizations", "projects"],
  permissions: {
    "scheduling.schedule": { prefixed: schedulePrefixedTypes, bare: scheduleTypes },
    "scheduling.cancel": { prefixed: cancelTypes },
    "scheduling.calendar": { prefixed: "everyone" },
    "scheduling.availability": { prefixed: ["field-user"] },
  },
  menu: [
    {
      id: "calendar",
      label: "Calendar",
      to: "/calendar",
      icon: "calendar",
      order: 60,
      holders: ["super-admin", "admin", "client", "field-user", "installer", "scheduler"],
    },
    {
      id: "scheduling",
      label: "Scheduling",
      to: "/schedule",
      icon: "clock",
      order: 90,
      holders: schedulePrefixedTypes,
    },
  ],
  routes: [
    {
      id: "schedule",
      path: "schedule/:id?",
      subject: "project",
      file: "routes/schedule.tsx",
      guard: "scheduling.schedule",
    },
    {
      id: "assign-selected",
      path: "projects/selected/assign",
      file: "routes/assign-selected.tsx",
      dialog: true,
      guard: "scheduling.schedule",
    },
    {
      id: "unassign-selected",
      path: "projects/selected/unassign",
      file: "routes/unassign-selected.ts",
      guard: "scheduling.schedule",
      methods: ["POST"],
    },
    {
      id: "schedule-selected",
      path: "projects/selected/schedule",
      file: "routes/schedule-selected.tsx",
      dialog: true,
      guard: "scheduling.schedule",
    },
    {
      id: "cancel-inspection",
      path: "projects/:id/cancel-inspection",
      subject: "project",
      file: "routes/cancel-inspection.tsx",
      dialog: true,
      guard: "scheduling.cancel",
      acceptsFiles: true,
    },
    {
      id: "calendar",
      path: "calendar",
      file: "routes/calendar.tsx",
      guard: "scheduling.calendar",
    },
    {
      id: "calendar-event",
      path: "calendar/events/:id",
      subject: "calendar event",
      file: "routes/calendar-event.tsx",
      dialog: true,
      guard: "scheduling.calendar",
    },
    {
      id: "add-availability",
      path: "calendar/availability/add",
      file: "routes/add-availability.tsx",
      dialog: true,
      guard: "scheduling.availability",
    },
    {
      id: "availability",
      path: "calendar/availability/:id",
      subject: "availability",
      file: "routes/availability.tsx",
      dialog: true,
      guard: "scheduling.availability",
    },
  ],
  choices: [
    {
      id: "scheduling.inspector",
      guard: "scheduling.schedule",
      load: () => import("./domain/booking/inspector-choices.server.ts"),
    },
  ],
  listens: {
    "project.changed": () => import("./events/project-changed.server.ts"),
    "user.disabled": () => import("./events/user-disabled.server.ts"),
    "users.removal-asked": () => import("./events/users-removal-requested.server.ts"),
  },
  panels: [
    {
      page: "project",
      title: "Inspection",
      order: 10,
      load: () => import("./panels/inspection-panel.server.ts"),
    },
  ],
  samples: () => import("./seed-samples.server.ts"),
  seed: () => import("./seed.server.ts"),
});

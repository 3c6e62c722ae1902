import { bigint, index, integer, jsonb, pgSequence, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { owningOrganization } from "#db/schema.ts";
import type { WebhookEvent } from "./domain/announce/webhook-events.ts";
import type { DeliveryState } from "./domain/delivery/delivery-state.ts";

/** The URL of another program, which receives the chosen events of an organization. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    /** Null while it is on, otherwise why it is off, as shown to people. */
    offReason: text("off_because"),
    /** Encrypted. The number is incremented by each rotation, so that a form sent twice rotates once. */
    secret: text("secret").notNull(),
    secretNumber: integer("secret_number").notNull().default(1),
    /** A secret is shown once. */
    secretShownAt: timestamptz("secret_shown_at"),
    /** The previous one, encrypted: deliveries are signed with both until it expires. */
    previousSecret: text("previous_secret"),
    previousEndsAt: timestamptz("previous_ends_at"),
    lastDeliveredAt: timestamptz("last_delivered_at"),
    /** After a timeout, no attempts are made until this time, so that the receiver does not delay other deliveries. */
    pausedUntil: timestamptz("quiet_until"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("webhooks_organization").on(t.organizationId, t.createdAt)],
);

/** One event sent to one webhook. Its id, prefixed with "msg_", is the `webhook-id` of every attempt. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text("event").$type<WebhookEvent | "test">().notNull(),
    /** The JSON as it is sent, the same on every attempt. */
    body: text("body").notNull(),
    state: text("state").$type<DeliveryState>().notNull().default("Waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** Time of the next attempt; null when there is none. */
    nextAttemptAt: timestamptz("next_attempt_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("webhook_deliveries_webhook").on(t.webhookId, t.createdAt, t.id),
    index("webhook_deliveries_state").on(t.webhookId, t.state, t.createdAt, t.id),
    index("webhook_deliveries_created").on(t.createdAt),
  ],
);

/** One attempt of a delivery: the request and the response. Rows are only added. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    url: text("url").notNull(),
    requestHeaders: jsonb("request_headers").$type<Record<string, string>>().notNull(),
    /** Null when there was no response; `error` says why. */
    status: integer("status"),
    error: text("fault"),
    responseHeaders: jsonb("answer_headers").$type<Record<string, string>>().notNull(),
    /** The beginning of the body. */
    responseBody: text("answer_body").notNull(),
    milliseconds: integer("milliseconds").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("webhook_attempts_delivery").on(t.deliveryId, t.number)],
);

/** Positions in the feed, in the order of commits. `sql/change-events.sql` gives each event its own. */
export const changeEventPositions = pgSequence("change_event_positions");

/** Each change of an organization's projects, tickets and reports, for programs that follow them; kept for 30 days. */
export const changeEvents = pgTable(
  "change_events",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** No reference: the event of a project outlives it. */
    projectId: text("project_id").notNull(),
    event: text("event").$type<WebhookEvent>().notNull(),
    /** The JSON that webhooks receive, too. */
    body: text("body").notNull(),
    /** Null until the transaction commits. */
    position: bigint("position", { mode: "number" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("change_events_feed").on(t.organizationId, t.position),
    index("change_events_created").on(t.createdAt),
  ],
);

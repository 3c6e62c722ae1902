import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, moment, updatedAt } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";
import type { WebhookEvent } from "./domain/announce/webhook-events.ts";
import type { DeliveryState } from "./domain/delivery/delivery-state.ts";

const organization = () =>
  text("organization_id")
    .notNull()
    .references(() => organizations.id);

/** An address of another program that an organization wants to be told of some events. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: idColumn(),
    organizationId: organization(),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    /** Null while it is on, else why it is off, as people read it. */
    offBecause: text("off_because"),
    /** Sealed. Raised by each rotation, so that a form sent twice rotates once. */
    secret: text("secret").notNull(),
    secretNumber: integer("secret_number").notNull().default(1),
    /** A secret is shown once. */
    secretShownAt: moment("secret_shown_at"),
    /** The one before, sealed: deliveries are signed with both until it ends. */
    previousSecret: text("previous_secret"),
    previousEndsAt: moment("previous_ends_at"),
    lastDeliveredAt: moment("last_delivered_at"),
    /** A receiver that kept us waiting is left alone until then, so that it holds up nobody else's deliveries. */
    quietUntil: moment("quiet_until"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("webhooks_organization").on(t.organizationId, t.createdAt)],
);

/** One event on its way to one webhook. Its id, with "msg_" before it, is the `webhook-id` of every try. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: idColumn(),
    organizationId: organization(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text("event").$type<WebhookEvent | "test">().notNull(),
    /** The JSON as it is sent, the same at every try. */
    body: text("body").notNull(),
    state: text("state").$type<DeliveryState>().notNull().default("Waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** When it is tried next; null when it is not. */
    nextAttemptAt: moment("next_attempt_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("webhook_deliveries_webhook").on(t.webhookId, t.createdAt, t.id),
    index("webhook_deliveries_state").on(t.webhookId, t.state, t.createdAt, t.id),
    index("webhook_deliveries_created").on(t.createdAt),
  ],
);

/** One try of a delivery: what was sent and what came back. Only ever added to. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: idColumn(),
    organizationId: organization(),
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    url: text("url").notNull(),
    requestHeaders: jsonb("request_headers").$type<Record<string, string>>().notNull(),
    /** Null when there was no answer; `fault` says why. */
    status: integer("status"),
    fault: text("fault"),
    answerHeaders: jsonb("answer_headers").$type<Record<string, string>>().notNull(),
    /** The beginning of it. */
    answerBody: text("answer_body").notNull(),
    milliseconds: integer("milliseconds").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("webhook_attempts_delivery").on(t.deliveryId, t.number)],
);

import { afterAll, beforeAll, expect, test } from "vitest";
import { useCollector } from "#app/platform/testing/start-collector.ts";
import { post } from "../domain/delivery/post.server.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  process.env.WEBHOOKS_PRIVATE = "yes";
});

const { waitForSpans, words } = useCollector();

afterAll(() => receiver.close());

test("the trace of a delivery does not contain its receiver, its address or its content", async () => {
  receiver.answer = (response) => response.writeHead(410).end("secret answer");
  const sent = { headers: { "webhook-id": "secret-id" }, body: '{"type":"secret-type"}' };
  await post(`${receiver.origin}/secret-path?key=secret`, sent);
  const [delivery] = await waitForSpans("POST webhook");
  expect(delivery!.attributes).toEqual({
    "http.request.method": "POST",
    "http.response.status_code": 410,
  });
  await receiver.close();
  await post(`${receiver.origin}/secret-path`, sent);
  const [, refused] = await waitForSpans("POST webhook", 2);
  expect(refused).toMatchObject({
    status: { code: 2 },
    attributes: { "error.type": "ECONNREFUSED" },
  });
  expect(words()).not.toContain("secret");
  expect(words()).not.toContain("127.0.0.1");
});

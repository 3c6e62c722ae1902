import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary, errorList } from "#app/ui/fields/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/fields/field.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import type { ShownCall } from "../domain/show-call.ts";
import type { TriedAnswer } from "../domain/try-call.server.ts";
import { useLastResult } from "#app/ui/use-last-result.ts";
import { DescribedText } from "./described-text.tsx";
import { SchemaTable } from "./schema-table.tsx";

interface CallResult {
  answer: TriedAnswer;
  typed: { path: string; query: string; body: string };
}

interface CallPageProps {
  shown: ShownCall;
  refusal: FormRefusal | null;
  tried: CallResult | null;
}

/** One call: its input and output, and a form that makes it. */
export function CallPage({ shown, refusal, ...answered }: CallPageProps) {
  const lastTried = useLastResult(answered.tried);
  const tried = refusal ? null : lastTried;
  return (
    <>
      <CallIntro shown={shown} />
      {shown.headers.length > 0 && (
        <Card title="Headers">
          <SchemaTable caption="Headers" rows={shown.headers} />
        </Card>
      )}
      {shown.query.length > 0 && (
        <Card title="Query">
          <SchemaTable caption="Query" rows={shown.query} />
        </Card>
      )}
      {shown.body && (
        <Card title="Body">
          <SchemaTable caption="Body" rows={shown.body} />
        </Card>
      )}
      {shown.form && (
        <Card title="Form">
          <SchemaTable caption="Form" rows={shown.form} />
        </Card>
      )}
      <div className="grid min-w-0 gap-6 lg:grid-cols-2">
        <TryForm shown={shown} refusal={refusal} tried={tried} />
        {tried && <ShownAnswer answer={tried.answer} />}
      </div>
      <Card title="Answers">
        <div className="grid gap-4">
          {shown.answers.map(({ status, description, type, rows }) => (
            <section key={status} aria-label={`Answer ${status}`}>
              <h3>
                {status} <span className="text-sm text-muted">{type}</span>
              </h3>
              <p>
                <DescribedText text={description} />
              </p>
              {rows.length > 0 && <SchemaTable caption={`Answer ${status}`} rows={rows} isAnswer />}
            </section>
          ))}
        </div>
      </Card>
      <Refusals refusals={shown.refusals} />
    </>
  );
}

/** What the call is, which scope it needs, and what a caller must know. */
function CallIntro({ shown }: { shown: ShownCall }) {
  return (
    <>
      <p className="font-mono wrap-anywhere">
        {shown.method} {shown.path}
      </p>
      {shown.scope && (
        <p>
          Scope of a limited key: <code>{shown.scope}</code>
        </p>
      )}
      {shown.text && (
        <p className="max-w-2xl">
          <DescribedText text={shown.text} />
        </p>
      )}
    </>
  );
}

function Refusals({ refusals }: Pick<ShownCall, "refusals">) {
  return (
    <Card title="Refusals">
      <p>
        JSON with a <code>code</code> for programs and a <code>message</code> for people. Where
        fields are wrong, <code>errors</code> has a message by field.
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {refusals.map(({ status, description }) => (
          <div key={status} className="contents">
            <dt className="font-semibold tabular-nums">{status}</dt>
            <dd>
              <DescribedText text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function TryForm({ shown, refusal, tried }: CallPageProps) {
  const busy = useNavigation().state === "submitting";
  const typed = tried?.typed ?? refusal?.values;
  const { path, query, body } = shown.example;
  return (
    <Card title="Try it">
      <Form method="post" replace preventScrollReset className="grid gap-4">
        {refusal && <ErrorSummary title={refusal.message} errors={errorList(refusal.errors)} />}
        <TextField
          type="password"
          name="password"
          label="API key"
          hint="It is sent with this call and not kept."
          autoComplete="off"
          required
          error={refusal?.errors.password}
        />
        {path !== null && (
          <TextField
            name="path"
            label="Id in the address"
            autoComplete="off"
            defaultValue={String(typed?.path ?? path)}
            error={refusal?.errors.path}
          />
        )}
        {query !== null && (
          <TextField
            name="query"
            label="Query"
            autoComplete="off"
            defaultValue={String(typed?.query ?? query)}
            error={refusal?.errors.query}
          />
        )}
        {body !== null && (
          <TextArea
            name="body"
            label={shown.form ? "Text of a file example.csv" : "Body"}
            rows={10}
            spellCheck={false}
            defaultValue={String(typed?.body ?? body)}
            error={refusal?.errors.body}
          />
        )}
        <FormActions>
          <Button tone="primary" icon="play" busy={busy}>
            Send
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function ShownAnswer({ answer }: { answer: TriedAnswer }) {
  return (
    <Card title="Answer">
      <p role="status">
        HTTP {answer.status} in {answer.milliseconds.toLocaleString("en-US")} ms
      </p>
      <p className="mt-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {answer.text === "" ? answer.type : answer.text}
      </p>
    </Card>
  );
}

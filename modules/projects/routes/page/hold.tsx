import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { typedValue, useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { TextArea } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { holdInput } from "../../domain/holds/hold-project.input.ts";
import {
  findHold,
  getHoldable,
  holdProject,
  releaseProject,
} from "../../domain/holds/project-holds.server.ts";

export const meta: MetaFunction = () => [{ title: "Legal hold · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const { project, site } = await getHoldable(scope, params.id ?? "");
  const hold = await findHold(project);
  return {
    id: project.id,
    siteOwner: site.siteOwnerName,
    address: site.siteAddress,
    held: hold && { by: hold.heldByName, reason: hold.reason },
  };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getHoldable(scope, id);
  return handleForm(request, holdInput, async ({ step, reason }) => {
    const back = href(`/projects/${id}/manage`);
    if (step === "hold") {
      const isNew = await holdProject(scope, id, reason);
      return redirectWithToast(
        back,
        isNew ? "The project is on legal hold." : "The project was on legal hold already.",
      );
    }
    const isReleased = await releaseProject(scope, id, reason);
    return redirectWithToast(
      back,
      isReleased ? "The legal hold was released." : "The project had no legal hold.",
    );
  });
}

export default function Hold() {
  const { id, siteOwner, address, held } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const back = useOrganizationPath()(`/projects/${id}/manage`);
  return (
    <DialogPage title={held ? "Release legal hold" : "Place legal hold"} closeTo={back}>
      <Form method="post" replace noValidate data-keeps-typing className="grid gap-4">
        <input type="hidden" name="step" value={held ? "release" : "hold"} />
        <p className="wrap-anywhere">
          {siteOwner}, {address}
        </p>
        {held ? (
          <>
            <p className="wrap-anywhere">{`Placed by ${held.by}: ${held.reason}`}</p>
            <p>After the release, the project can be deleted again.</p>
          </>
        ) : (
          <p>Nobody can delete a project on legal hold. It can still be worked on.</p>
        )}
        <TextArea
          name="reason"
          label="Reason"
          hint="Saved with the log of the project."
          required={!held}
          defaultValue={typedValue(refusal, "reason")}
          error={refusal ? (refusal.errors.reason ?? refusal.message) : undefined}
        />
        <SubmitActions
          label={held ? "Release hold" : "Place hold"}
          tone="primary"
          busy={useNavigation().state !== "idle"}
          cancelTo={back}
          cancelLabel="Cancel"
          replace
        />
      </Form>
    </DialogPage>
  );
}

import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { listDeletedRatings, listRatings } from "../domain/ratings/list-ratings.server.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { DeletedList } from "../ui/deleted-list.tsx";
import { FormEditorFrame } from "#modules/forms/public.ui.ts";
import { RatingTables } from "../ui/ratings/rating-tables.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Ratings and Icons of ${data?.form.title ?? "a form"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  const [ratings, deleted] = await Promise.all([
    listRatings(scope, form.id),
    listDeletedRatings(scope, form.id),
  ]);
  return { form, ratings, deleted };
}

export default function Ratings() {
  const { form, ratings, deleted } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <FormEditorFrame form={form} current="ratings" heading="Ratings and Icons">
      <RatingTables formId={form.id} ratings={ratings} />
      <DeletedList
        title="Deleted ratings and icons"
        items={deleted.map(({ id, name, type }) => ({
          id,
          name,
          detail: type,
          action: href(`/forms/${form.id}/ratings/${id}/restore`),
        }))}
      />
    </FormEditorFrame>
  );
}

/**
 * A guarded route's loader or action as the type argument of `useLoaderData` and similar hooks. Remix infers the data only from
 * a function of its own arguments, and a guarded route receives more.
 */
export type HandlerData<Handler extends (args: never) => unknown> = () => ReturnType<Handler>;

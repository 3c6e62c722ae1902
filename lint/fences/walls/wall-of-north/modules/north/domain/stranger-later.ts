export const direction = () => import("#modules/south/public.ts");

export async function enter(request: Request, permission: string): Promise<{ viewer: string }> {
  const viewer = await Promise.resolve(request.headers.get("viewer") ?? "nobody");
  return { viewer: `${viewer} with ${permission}` };
}

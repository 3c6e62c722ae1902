export async function enter(request: Request, permission: string): Promise<{ viewer: string }> {
  const viewer = await request.text();
  return { viewer: `${viewer} with ${permission}` };
}

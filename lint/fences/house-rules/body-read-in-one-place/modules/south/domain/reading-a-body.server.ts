export async function readNote(request: Request): Promise<unknown> {
  return (await request.clone().formData()).get("note");
}

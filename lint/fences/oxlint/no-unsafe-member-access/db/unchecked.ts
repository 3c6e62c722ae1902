export function nameIn(text: string): string {
  return String(JSON.parse(text).name);
}

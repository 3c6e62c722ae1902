/**
 * A form that finds a name without scanning all fields: a long form is searched for thousands of names. Files are read by
 * `readUpload` and are never in it.
 */
export class PostedForm extends FormData {
  readonly #texts = new Map<string, string[]>();

  override append(name: string, value: string | Blob): void {
    const text = textOf(value);
    super.append(name, text);
    const before = this.#texts.get(name);
    if (before) before.push(text);
    else this.#texts.set(name, [text]);
  }

  override set(name: string, value: string | Blob): void {
    const text = textOf(value);
    super.set(name, text);
    this.#texts.set(name, [text]);
  }

  override delete(name: string): void {
    super.delete(name);
    this.#texts.delete(name);
  }

  override get(name: string): string | null {
    return this.#texts.get(name)?.[0] ?? null;
  }

  override getAll(name: string): string[] {
    return [...(this.#texts.get(name) ?? [])];
  }

  override has(name: string): boolean {
    return this.#texts.has(name);
  }
}

function textOf(value: string | Blob): string {
  if (typeof value !== "string") throw new TypeError("A posted form holds texts only.");
  return value;
}

/** Phone numbers are written in many ways, so they are searched by their digits. Pure. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, "");
}

/** The digits of a search text that is a phone number or a long part of one; otherwise null. */
export function searchedPhone(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = phoneDigits(text).replace(/^1(?=\d{10}$)/, "");
  return digits.length >= 7 ? digits : null;
}

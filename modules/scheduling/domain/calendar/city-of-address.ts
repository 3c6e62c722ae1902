import { splitAddress } from "#app/platform/maps/split-address.ts";

/** "Bisbee, AZ" from "1 Main Street, Bisbee, AZ 85603"; an address without parts is returned whole. */
export function cityOfAddress(address: string): string {
  const { words, wordsAfterComma, state } = splitAddress(address);
  const city = words.slice(wordsAfterComma > 0 ? -wordsAfterComma : 0).join(" ");
  return [city || address, city && state].filter(Boolean).join(", ");
}

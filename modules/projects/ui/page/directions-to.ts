/** Opens the way to an address in the maps app of a phone. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;
}

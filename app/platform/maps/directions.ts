interface Place {
  siteAddress: string;
  latitude: number | null;
  longitude: number | null;
}

/** The address of directions to a site in a map application. */
export const directionsTo = (place: Place): string => directionsThrough([place]);

/** The address of directions through several sites, in this order. */
export function directionsThrough(places: readonly Place[]): string {
  const points = places.map(({ siteAddress, latitude, longitude }) =>
    latitude === null || longitude === null ? siteAddress : `${latitude},${longitude}`,
  );
  const query = new URLSearchParams({ api: "1", destination: points.at(-1) ?? "" });
  if (points.length > 1) query.set("waypoints", points.slice(0, -1).join("|"));
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}

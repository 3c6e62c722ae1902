interface Place {
  siteAddress: string;
  latitude: number | null;
  longitude: number | null;
}

/** The URL of directions to a site in a map application. */
export const directionsTo = (stop: Place): string => directionsThrough([stop]);

/** The URL of directions through several sites, in this order. */
export function directionsThrough(places: readonly Place[]): string {
  const points = places.map(({ siteAddress, latitude, longitude }) =>
    latitude === null || longitude === null ? siteAddress : `${latitude},${longitude}`,
  );
  const waypoints = points.slice(0, -1).join("|");
  return mapUrl({ destination: points.at(-1) ?? "", ...(waypoints !== "" && { waypoints }) });
}

/** The URL of directions to an address as it is written. */
export const directionsUrl = (destination: string): string => mapUrl({ destination });

const mapUrl = (query: Record<string, string>) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", ...query }).toString()}`;

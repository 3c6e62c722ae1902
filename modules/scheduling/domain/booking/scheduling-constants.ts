/** Limits of a visit, in minutes. */
export const minMinutes = 30;
export const timeStep = 5;
export const durationStep = 15;
export const maxMinutes = 12 * 60;
/** The usual duration of a visit, for forms whose own was never chosen. */
export const defaultMinutes = 90;

/** Availability and visits are shown for this many months before and after today. */
export const monthsShown = 6;

/** The maximum number of rows in the project list. */
export const listSize = 100;

/** The maximum number of dots on a day of the small calendar. A plus sign represents the rest. */
export const maxDots = 3;

/** The middle of the United States, the initial center of the map. */
export const mapCenter = { latitude: 39.83, longitude: -98.59 };
export const mapZoom = 4;

export const defaultAvailability = { from: "09:00", to: "17:00" };

/** The maximum number of days of availability added at once. */
export const maxRangeDays = 92;

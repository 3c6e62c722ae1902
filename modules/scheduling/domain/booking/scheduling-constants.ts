/** Limits of a booking, in minutes. */
export const leastMinutes = 30;
export const timeStep = 5;
export const durationStep = 15;
export const mostMinutes = 12 * 60;

/** Availability and bookings are shown this many months before and after today. */
export const monthsShown = 6;

/** Rows of the project list. */
export const listSize = 100;

/** Dots a day of the small calendar shows before a plus. */
export const mostDots = 3;

/** Middle of the United States, where the map opens. */
export const mapCenter = { latitude: 39.83, longitude: -98.59 };
export const mapZoom = 4;

export const defaultAvailability = { from: "09:00", to: "17:00" };

/** Days of availability added at once. */
export const mostRangeDays = 92;

import { DateField, SelectField } from "#app/ui/fields/field.tsx";
import { chooseDates, daysOfRange, timeFrameNames, type TimeFrame } from "../domain/time-frames.ts";

/** A named time frame, or a range with inputs for its two days. The inputs appear when "Choose dates" is chosen. */
export function TimeFrameFields({ label, frame }: { label: string; frame: TimeFrame }) {
  const days = daysOfRange(frame);
  return (
    <div className="time-frame flex flex-wrap items-end gap-3">
      <SelectField
        label={label}
        name="frame"
        options={[...timeFrameNames, chooseDates]}
        defaultValue={days ? chooseDates : frame}
      />
      <div className="time-frame-days flex gap-3">
        <DateField key={`from ${frame}`} label="From" name="from" defaultValue={days?.from} />
        <DateField key={`to ${frame}`} label="To" name="to" defaultValue={days?.to} />
      </div>
    </div>
  );
}

/** Public file for the module that opens intakes offline: it provides the device in the browser. */
export {
  type DevicePage,
  type IntakeDevice,
  type IntakeStorage,
  provideDevice,
} from "./ui/device/intake-device.ts";

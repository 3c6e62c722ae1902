/** Public file for the module that opens intakes offline: the interface that this module provides in the browser. */
export {
  type DevicePage,
  type IntakeDevice,
  type IntakeStorage,
  provideDevice,
} from "./ui/device/intake-device.ts";

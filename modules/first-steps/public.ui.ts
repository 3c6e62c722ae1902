export { FirstSteps } from "./ui/first-steps.tsx";

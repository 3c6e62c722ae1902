/** The module's interface parts for other modules' pages. */
export { CancelPage } from "./ui/cancel-page.tsx";

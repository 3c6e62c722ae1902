/** Public file of this module with UI components for other modules' pages. */
export { CancelPage } from "./ui/cancel-page.tsx";

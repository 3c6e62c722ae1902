/** The mark: a sun over three rows of panels, on a grid of 32. The mail's picture and the PDF draw the same paths. */
export const logoPaths = {
  sun: "M7.5 13.2a8.5 8.5 0 0 1 17 0z",
  panels:
    "M7 15.5H12.2L11.72 18.9H5.57zM13.8 15.5H18.2L18.68 18.9H13.32zM19.8 15.5H25L26.43 18.9H20.28zM4.9 20.5H11.5L11.02 23.9H3.47zM13.1 20.5H18.9L19.38 23.9H12.62zM20.5 20.5H27.1L28.53 23.9H20.98zM2.8 25.5H10.8L10.32 28.9H1.37zM12.4 25.5H19.6L20.08 28.9H11.92zM21.2 25.5H29.2L30.63 28.9H21.68z",
} as const;

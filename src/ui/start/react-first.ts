/*
 * Stands in the file of React, and has it run there by itself: what imports it would run it as a part of its own, in one piece with the rest of the first file.
 */
import "react"
import "react-dom"
import "react-dom/client"
